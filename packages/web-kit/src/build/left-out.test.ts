import { build } from 'vite'
import { expect, it } from 'vitest'
import { leftOut } from './left-out.ts'

const modules: Readonly<Record<string, string>> = {
  entry: `import 'made/index.js'`,
  'made/index.js': `import { word } from './heavy.js'; console.log(word)`,
}

/** The build output of a package with one module, with these imports replaced. */
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

it('replaces the omitted import with the stub', async () => {
  expect(await built('./heavy.js')).toContain('light')
})

it('fails the build if no module imports the omitted source any more', async () => {
  await expect(built('./heavy.js', './gone.js')).rejects.toThrow(
    'Nothing of the made imports ./gone.js any more',
  )
})
