import { describe, expect, test } from 'vitest';
import { setUp } from './set-up.ts';

const events: string[] = [];

function setUpNamed(name: string, before?: { name: string }) {
  return setUp(
    name,
    async () => {
      events.push(`${name} opens`);
      return { name, before: before?.name };
    },
    async (value) => void events.push(`${value.name} closes`),
  );
}

function messageOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('what a describe sets up', () => {
  const first = setUpNamed('first');
  const second = setUpNamed('second', first);
  const early = messageOf(() => first.name);

  test('refuses to be read before it is open', () => {
    expect(early).toBe('Error: The first opens in beforeAll: read it in a hook or a test');
  });

  test('opens after what it needs', () => {
    expect(second.before).toBe('first');
  });

  test('gives all its properties to a copy', () => {
    expect({ ...second }).toEqual({ name: 'second', before: 'first' });
  });
});

test('what a describe set up closes in reverse order', () => {
  expect(events).toEqual(['first opens', 'second opens', 'second closes', 'first closes']);
});
