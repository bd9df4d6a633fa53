/** Loaded before the service while developing: says to who watches it with what code it ends. */
process.once('exit', (exitCode) => process.send?.({ exitCode }));
