/** The only function of Node that the renderer calls. Node's full types would allow `process` in browser code. */
declare module 'node:crypto' {
  export function hash(algorithm: string, data: string, outputEncoding: 'base64' | 'hex'): string;
}
