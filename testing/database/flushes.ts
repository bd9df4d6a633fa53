import fs, { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Records the flushes that Node performs until the test ends, by path and in order. */
export async function recordFlushes(): Promise<string[]> {
  const flushed: string[] = [];
  const note = (descriptor: number) => void flushed.push(readlinkSync(`/proc/self/fd/${descriptor}`));
  const { fsyncSync, fdatasyncSync } = fs;
  const recording = (flush: (descriptor: number) => void) => (descriptor: number) => {
    flush(descriptor);
    note(descriptor);
  };
  replace({ fsyncSync: recording(fsyncSync), fdatasyncSync: recording(fdatasyncSync) });
  onTestFinished(() => replace({ fsyncSync, fdatasyncSync }));

  const prototype = await fileHandlePrototype();
  const original = Object.getOwnPropertyDescriptor(prototype, 'sync') ?? {};
  const flush = original.value as () => Promise<void>;
  prototype.sync = async function (this: FileHandle) {
    await flush.call(this);
    note(this.fd);
  };
  onTestFinished(() => void Object.defineProperty(prototype, 'sync', original));
  return flushed;
}

function replace(functions: Partial<typeof fs>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

async function fileHandlePrototype(): Promise<FileHandle> {
  await using file = await open('/dev/null');
  return Object.getPrototypeOf(file) as FileHandle;
}
