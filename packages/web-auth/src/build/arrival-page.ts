import { arrivalScript } from '../callback/arrival.ts'

/** Vite plugin: adds the script that removes secrets from the URL to a client-rendered page. */
export function arrivalPage() {
  return {
    name: 'arrival-page',
    transformIndexHtml: () => [
      { tag: 'script', children: arrivalScript, injectTo: 'head-prepend' as const },
    ],
  }
}
