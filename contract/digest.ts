import { z } from 'zod';

/** A SHA-256, as `sha256sum` prints it. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
