import { injectAuthParamsScript } from '@shoebox/web-auth/build/inject-auth-params-script'
import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { stylesFromImports } from '@shoebox/web-kit/build/styles-from-imports'
import { defineConfig, mergeConfig } from 'vite'
import { sharedChunks } from './build/shared-chunks.ts'

const site = siteConfig({
  port: Number(process.env.WEB_PORT ?? 5173),
  serverEntry: 'src/entry-server.tsx',
  chunkGroups: sharedChunks(),
})

const homeStyles = stylesFromImports({
  sheet: '/styles/home.css',
  modules: ['/src/main.tsx', '/src/app/routes/storefront/home-page.tsx'],
  except: ['/access/with-access.tsx'],
})

export default defineConfig(
  mergeConfig(site, {
    plugins: [
      homeStyles,
      // Development only: in production the page server adds this script.
      { ...injectAuthParamsScript(), apply: 'serve' },
    ],
  }),
)
