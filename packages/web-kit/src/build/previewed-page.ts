import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { environmentBoot } from './environment-boot.ts'

/** Where a site that browsers draw takes its settings from; the front of the containers writes there too. */
const bootMark = '<!--boot-->'
const frontHeaders = new URL('../../../../ops/docker/site/headers.conf.template', import.meta.url)

/** A built site that is previewed behaves as behind its front: the same settings, the same headers. */
export function previewedPage(): Plugin {
  return {
    name: 'previewed-page',
    configurePreviewServer: async ({ config, middlewares }) => {
      const headers = readHeaders(await readFile(frontHeaders, 'utf8'))
      const html = await readFile(resolve(config.root, config.build.outDir, 'index.html'), 'utf8')
      const boot = `<script id="boot" type="application/json">${JSON.stringify(environmentBoot())}</script>`

      // After the files and before the fallback, which has made every page's address that of the one file.
      return () => {
        middlewares.use((request, response, next) => {
          if (request.url !== '/index.html') return next()

          const isAuthPage = /^\/auth(?:[/?]|$)/.test(request.originalUrl ?? '')
          response.setHeaders(
            new Map(Object.entries({ ...headers, ...(isAuthPage && authHeaders) })),
          )
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html.replace(bootMark, boot))
        })
      }
    },
  }
}

/** As in nginx.conf of the front: an address of the door may hold tokens. */
const authHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

function readHeaders(template: string): Record<string, string> {
  const { CAPTCHA_SCRIPT_URL: script, S3_ENDPOINT: inside, S3_PUBLIC_ENDPOINT: files } = process.env
  const captcha = script === undefined ? "'none'" : new URL(script).origin
  const lines = template.matchAll(/^add_header (\S+) "?(.*?)"? always;$/gm)

  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replaceAll('${CAPTCHA_ORIGIN}', captcha)
        .replaceAll('${S3_PUBLIC_ENDPOINT}', files ?? inside ?? '')
        .replace('$referrer_policy', usualReferrer),
    ]),
  )
}

const usualReferrer = 'strict-origin-when-cross-origin'
