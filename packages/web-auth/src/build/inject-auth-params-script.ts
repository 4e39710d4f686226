import { authParamsScript } from '../callback/auth-params.ts'

/**
 * A Vite plugin for pages that the server does not render: adds the script that moves auth parameters out of the URL.
 */
export function injectAuthParamsScript() {
  return {
    name: 'inject-auth-params-script',
    transformIndexHtml: () => [
      { tag: 'script', children: authParamsScript, injectTo: 'head-prepend' as const },
    ],
  }
}
