import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const files: Record<string, string> = {
  'client/index.html': `<!doctype html><html><head><!--page--><title>x</title><!--/page-->
<script type="module" src="/assets/main-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/main-1.css"></head><body><div id="root"></div></body></html>`,
  'client/assets/main-1.js': 'console.log(1)',
  'client/assets/main-1.css': 'h1{color:red}',
  'client/assets/first-1.css': 'h1{margin:0}',
  'client/assets/whole-1.css': 'h1{margin:0}h2{margin:0}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/main-1.js', isEntry: true },
    'src/home.tsx': { file: 'assets/home-1.js', imports: ['index.html', '_shared'] },
    'src/app/styles/first.css': { file: 'assets/first-1.css' },
    'src/app/styles/whole.css': { file: 'assets/whole-1.css' },
    _shared: { file: 'assets/shared-1.js', imports: ['index.html'] },
  }),
  'server/entry-server.js': `
    const list = (search) => ({
      operation: 'searchPhotosV2', input: { query: { p_search_query: new URLSearchParams(search).get('q') ?? 'all' } },
    })
    const page = (path, isFound, search) => ({
      path: isFound ? path : '*', address: path + search.replace('?q=gone', ''), isFound, isIndexed: isFound, title: isFound ? 'Tom & "Jerry"' : 'Page not found',
      description: 'A <page>', module: 'src/home.tsx',
      boot: [
        { operation: 'countLivePhotos' }, { operation: 'getSiteBanner' }, { operation: 'listPopularPhotos' },
        ...(path === '/list' ? [list(search)] : []),
      ],
      readsQuery: path === '/about', redirectTo: path === '/moved' ? '/about' : null,
      styles: path === '/about' ? 'src/app/styles/whole.css' : 'src/app/styles/first.css',
      hasSecretAddress: path === '/secret', isMissing: path === '/list' && search === '?q=missing',
      earlyRead: path === '/list' ? '/api/photos/search?a=1&b=2' : null,
    })
    export const brandName = 'Shoebox'
    export const headScript = 'document.title'
    export const completeFoundPage = (page) => page
    export const listingReads = [{ operation: 'countSearchFacets' }]
    export const listListingPaths = ({ countSearchFacets: facets }) => facets ? ['/lists/a&b'] : []
    export const listIndexedPaths = () => ['/', '/about']
    export const findPage = (pathname, search) =>
      page(pathname, ['/', '/about', '/broken', '/list', '/moved', '/secret'].includes(pathname), search)
    export const structuredDataOf = ({ reads = [] }) => reads.length === 0 ? null : { name: '</script>', rows: reads[0].answer.rows.length }
    let renderCount = 0
    export const renderPage = async (address, boot) => {
      if (address === '/broken') throw new Error('cannot render')
      return \`<h1>\${address} \${boot.answers.countLivePhotos?.count}, render \${++renderCount}, \${boot.answers.listPopularPhotos?.length} popular</h1>\`
    }`,
}

/** A minimal built site with a fake server entry. */
export async function writeSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shoebox-site-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }

  return folder
}
