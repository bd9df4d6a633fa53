const TIMEOUT_MS = 20_000;

/** An answer, read to its end. */
export type ServiceAnswer = { status: number; headers: Headers; text: string };

/**
 * Calls the question service. The time is kept by hand: `AbortSignal.timeout` is younger than some browsers we serve.
 *
 * @throws when no answer came, whole and within twenty seconds; the service may have done its part all the same
 */
export async function callService(url: string, init: RequestInit): Promise<ServiceAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
