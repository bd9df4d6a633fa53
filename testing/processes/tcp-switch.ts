/** A TCP address that leads to one server and later to another, like the virtual address of a database cluster. */
import { connect, createServer, type Socket } from 'node:net';

export type TcpSwitch = {
  /** It listens on 127.0.0.1. */
  port: number;
  /** Cuts every connection and sends new ones to this port of 127.0.0.1. */
  pointTo: (port: number) => void;
  stop: () => Promise<void>;
};

/** @param target the first server's port on 127.0.0.1 */
export async function startTcpSwitch(target: number): Promise<TcpSwitch> {
  const state = { target };
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(state.target, '127.0.0.1');
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      ends.add(end);
      end
        .on('error', () => {})
        .on('close', () => {
          ends.delete(end);
          other.destroy();
        });
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: address.port,
    pointTo: (port) => {
      state.target = port;
      cut();
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
