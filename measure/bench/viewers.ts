/** People who keep the page open: each on a connection of its own, all evenly spread over time. */
import { Agent, get } from 'node:http';

export type Viewers = {
  /** Ends them all. */
  leave: () => { connected: number; served: number; refused: number };
};

type Crowd = {
  count: number;
  /** Each asks for the page again this often. */
  everySeconds: number;
};

/** Resolves once each has seen the page for the first time. */
export async function gatherViewers(url: string, { count, everySeconds }: Crowd): Promise<Viewers> {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const timers: NodeJS.Timeout[] = [];
  let served = 0;
  let refused = 0;
  const view = async (agent: Agent) => {
    if (await isPageServed(url, agent)) served += 1;
    else refused += 1;
  };
  const come = async (agent: Agent, place: number) => {
    await new Promise((resolve) => timers.push(setTimeout(resolve, (place * everySeconds * 1000) / count)));
    await view(agent);
    timers.push(setInterval(() => void view(agent), everySeconds * 1000));
  };
  await Promise.all(agents.map(come));
  const leave = () => {
    for (const timer of timers) clearInterval(timer);
    const connected = agents.filter(isConnected).length;
    for (const agent of agents) agent.destroy();
    return { connected, served, refused };
  };
  return { leave };
}

function isConnected({ sockets, freeSockets }: Agent): boolean {
  return Object.keys(sockets).length + Object.keys(freeSockets).length > 0;
}

function isPageServed(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br' };
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
