import { brand } from '@shoebox/domain/brand'
import type { Plugin } from 'vite'
import { headScript } from '../site/head-script.ts'
import { readBootFromEnvironment } from './boot-from-environment.ts'

const firstScreenFonts = /(?:public-sans|archivo-narrow).*\.woff2$/

/** Preloads the two fonts of the first screen. Otherwise the browser finds them only after the stylesheet has loaded. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstScreenFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Writes the brand name into index.html, which cannot import it. */
export function insertBrandName(): Plugin {
  return {
    name: 'insert-brand-name',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
  }
}

/**
 * Writes the head script and the boot settings into the page. In production, the page server writes both into the
 * shop's pages, and nginx writes the boot settings into the contributor site's.
 */
export function injectDevelopmentBoot(): Plugin {
  return {
    name: 'inject-development-boot',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: headScript, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { id: 'boot', type: 'application/json' },
        children: JSON.stringify(readBootFromEnvironment()),
        injectTo: 'head',
      },
    ],
  }
}
