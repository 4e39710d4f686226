import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readBootFromEnvironment } from './boot-from-environment.ts'

/** Placeholder for the boot settings of a client-rendered site. In production nginx replaces it; here this plugin does. */
const bootPlaceholder = '<!--boot-->'
const headersTemplate = new URL(
  '../../../../ops/docker/site/headers.conf.template',
  import.meta.url,
)

/** Makes `vite preview` behave like the site behind nginx: same settings, same headers. */
export function servePageInVitePreview(): Plugin {
  return {
    name: 'serve-page-in-vite-preview',
    configurePreviewServer: async ({ config, middlewares }) => {
      const headers = readHeaders(await readFile(headersTemplate, 'utf8'))
      const html = await readFile(resolve(config.root, config.build.outDir, 'index.html'), 'utf8')
      const boot = `<script id="boot" type="application/json">${JSON.stringify(readBootFromEnvironment())}</script>`

      // Runs after Vite's HTML fallback, which rewrote the URL of every page to /index.html.
      return () => {
        middlewares.use((request, response, next) => {
          if (request.url !== '/index.html') return next()

          const isAuthPage = /^\/auth(?:[/?]|$)/.test(request.originalUrl ?? '')
          response.setHeaders(
            new Map(Object.entries({ ...headers, ...(isAuthPage && authHeaders) })),
          )
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html.replace(bootPlaceholder, boot))
        })
      }
    },
  }
}

/**
 * Auth page URLs may contain tokens, so they must not be cached or sent as a referrer. Same values as in the nginx
 * configuration.
 */
const authHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

function readHeaders(template: string): Record<string, string> {
  const {
    CAPTCHA_SCRIPT_URL: captchaUrl,
    S3_ENDPOINT: internalEndpoint = '',
    S3_PUBLIC_ENDPOINT: publicEndpoint = internalEndpoint,
  } = process.env
  const captchaOrigin = captchaUrl === undefined ? "'none'" : new URL(captchaUrl).origin
  const lines = template.matchAll(/^add_header (\S+) "?(.*?)"? always;$/gm)

  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replaceAll('${CAPTCHA_ORIGIN}', captchaOrigin)
        .replaceAll('${S3_PUBLIC_ENDPOINT}', publicEndpoint)
        .replace('$referrer_policy', defaultReferrerPolicy),
    ]),
  )
}

const defaultReferrerPolicy = 'strict-origin-when-cross-origin'
