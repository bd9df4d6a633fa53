let policy: TrustedTypePolicy | undefined;

/**
 * Allows the address of the document's only worker, where scripts need trusted addresses. Another address throws a
 * TypeError.
 */
export function trustWorker(url: string): string | URL {
  policy ??= window.trustedTypes?.createPolicy('tribune', {
    createScriptURL(requestedUrl) {
      if (requestedUrl !== url) throw new TypeError(requestedUrl);
      return requestedUrl;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
