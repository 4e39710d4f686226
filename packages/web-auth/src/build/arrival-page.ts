import { arrivalScript } from '../callback/arrival.ts'

/** For Vite: writes the script that takes secrets out of the address into a page that no server of ours draws. */
export function arrivalPage() {
  return {
    name: 'arrival-page',
    transformIndexHtml: () => [
      { tag: 'script', children: arrivalScript, injectTo: 'head-prepend' as const },
    ],
  }
}
