/** The version of something as whoever changes it had it before them: one that a database can hold. */
import { z } from 'zod';

const MOST = 2_147_483_647;

export const SeenVersion = z.int().min(0).max(MOST);
