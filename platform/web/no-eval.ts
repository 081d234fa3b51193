declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod would try `new Function` once; our CSP forbids it, and the browser would report the attempt.
globalThis.__zod_globalConfig = { jitless: true }

export {}
