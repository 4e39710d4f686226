import { siteConfig } from '@shoebox/web-kit/build/site-config'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ port: Number(process.env.CONTRIBUTOR_PORT ?? 5174) }))
