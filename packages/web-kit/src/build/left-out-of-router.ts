import type { Plugin } from 'vite'
import { leftOut } from './left-out.ts'

/** The router's own framework, which ours is not: outside it a link loads nothing ahead, and says so in these words. */
const framework = `
  import { createContext } from 'react'
  export const FrameworkContext = /* @__PURE__ */ createContext(undefined)
  export const PrefetchPageLinks = () => null
  export const usePrefetchBehavior = () => [false, null, {}]
  export const mergeRefs = (ref) => ref
`

/** Whoever wants to measure the router from inside has to ask for it when it is made. */
const instrumentation = `
  function refuse() { throw new Error('Not built in') }
  export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter }
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined
`

/** What makes a component or a context, and the name that it bears in a debugger: both keep it although nobody uses it. */
const makings = /(?<= = )React\$1\.(?=createContext|forwardRef|memo)/g
const namings = /^\s*\w+\.displayName = ".*";$/gm

/** A browser loads of the router what our sites use of it: 4 KB less on every page. */
export function leftOutOfRouter(): Plugin[] {
  const parts = leftOut({
    name: 'router',
    importers: /\/react-router\/dist\/\w+\/lib\/(?:components|dom\/lib|router\/router)\.js$/,
    instead: {
      './ssr/components.js': framework,
      './dom/ssr/components.js': framework,
      './instrumentation.js': instrumentation,
    },
  })

  return [parts, unused()].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'client',
  }))
}

/** What nobody uses is marked so that it can be left out. */
function unused(): Plugin {
  const unmet = new Set([makings, namings])

  return {
    name: 'unused-of-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => {
        for (const pattern of unmet) if (code.search(pattern) !== -1) unmet.delete(pattern)

        return code.replaceAll(makings, '/* @__PURE__ */ $&').replaceAll(namings, '')
      },
    },
    buildEnd(error) {
      if (error !== undefined || unmet.size === 0) return

      this.error(`The router is written otherwise: nothing in it is like ${[...unmet].join(', ')}`)
    },
  }
}
