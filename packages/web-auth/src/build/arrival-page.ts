import { arrivalScript } from '../callback/arrival.ts'

/** Vite plugin that adds the arrival script to a page that the server does not render. */
export function arrivalPage() {
  return {
    name: 'arrival-page',
    transformIndexHtml: () => [
      { tag: 'script', children: arrivalScript, injectTo: 'head-prepend' as const },
    ],
  }
}
