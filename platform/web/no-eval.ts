declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod would try `new Function` once. Our CSP forbids it, and the browser would log the attempt.
globalThis.__zod_globalConfig = { jitless: true }

export {}
