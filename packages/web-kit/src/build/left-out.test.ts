import { build } from 'vite'
import { expect, it } from 'vitest'
import { leftOut } from './left-out.ts'

const modules: Readonly<Record<string, string>> = {
  entry: `import 'made/index.js'`,
  'made/index.js': `import { word } from './heavy.js'; console.log(word)`,
}

/** What comes out of a package of one module, where these are left out. */
async function built(...sources: string[]): Promise<string> {
  const [answer] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: 'entry' } },
      plugins: [
        leftOut({
          name: 'made',
          importers: /^made\//,
          instead: Object.fromEntries(
            sources.map((source) => [source, `export const word = 'light'`]),
          ),
        }),
        {
          name: 'modules',
          resolveId: (id) => (id in modules ? id : null),
          load: (id) => modules[id] ?? null,
        },
      ],
    }),
  ].flat()

  return JSON.stringify(answer)
}

it('gives a module something instead of what is left out', async () => {
  expect(await built('./heavy.js')).toContain('light')
})

it('does not build where nobody imports it any more', async () => {
  await expect(built('./heavy.js', './gone.js')).rejects.toThrow(
    'Nothing of the made imports ./gone.js any more',
  )
})
