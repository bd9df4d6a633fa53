/** The version of an object that the caller saw, within the range of a database integer. */
import { z } from 'zod';

const MAX_VERSION = 2_147_483_647;

export const SeenVersion = z.int().min(0).max(MAX_VERSION);
