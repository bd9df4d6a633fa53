/** The one function of Node that the renderer calls: whole Node types would let `process` into the browser's code. */
declare module 'node:crypto' {
  export function hash(algorithm: string, data: string, outputEncoding: 'base64' | 'hex'): string;
}
