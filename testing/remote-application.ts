import { once } from 'node:events'
import type { Application } from '../app/application.ts'
import { endProcess, startProcess } from './processes.ts'
import type { Shop } from './shop.ts'

/** An application in a process of its own, which is asked like one in this process. */
export interface RemoteApplication {
  /** Only `http.inject` answers. */
  application: Application
  /** Moves the clock of that process: whatever is asked afterwards finds it moved. */
  setClock(now: number): void
  end(): Promise<void>
}

interface Asked {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: object
}

/** Starts the application as a process of its own over a shop's database, at the moment that the shop's clock says now. */
export async function openRemote(shop: Shop): Promise<RemoteApplication> {
  const process = await startProcess(shop)
  const { child, url } = process
  let moved: Promise<unknown> = Promise.resolve()
  const inject = async ({ method, url: path, headers = {}, payload }: Asked) => {
    await moved
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      body: payload === undefined ? null : JSON.stringify(payload),
    })
    const body = await response.text()
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body, json: () => JSON.parse(body) as unknown }
  }
  return {
    application: { http: { inject } } as unknown as Application,
    setClock(now) {
      moved = moved.then(() => {
        const told = once(child, 'message')
        child.send({ now })
        return told
      })
    },
    end: () => endProcess(process, 'SIGTERM'),
  }
}
