// Plain JavaScript: an older Node must be able to read it, to say what is wrong.
const MINIMUM = 24;

if (Number.parseInt(process.versions.node, 10) < MINIMUM) {
  console.error(
    `Tribune needs Node ${MINIMUM} or newer; this is ${process.version}.\n` +
      'Run `npm ci`, which brings the right Node with it (its install script must be allowed), then use `npm run`.',
  );
  process.exit(1);
}
