export type Command = { name: string; argv: [string, ...string[]] }

export function listSteps(): Command[] {
  return [
    { name: 'migrate', argv: ['node', 'apps/server/src/db/migrate.ts'] },
    { name: 'seed', argv: ['node', 'apps/server/db/seed/main.ts', '--none'] },
    { name: 'demo', argv: ['node', 'apps/server/db/demo/main.ts'] },
  ]
}

/** Fills the demo archive. The first run takes minutes; photos go live family by family while the shop is open. */
export const archive: Command = { name: 'archive', argv: ['node', 'apps/server/db/seed/main.ts'] }

export function listPrograms(): Command[] {
  return [
    { name: 'api', argv: ['node', '--watch', 'apps/server/src/api.ts'] },
    { name: 'worker', argv: ['node', '--watch', 'apps/server/src/worker.ts'] },
    { name: 'web', argv: ['vite', 'apps/web', '--clearScreen=false'] },
    { name: 'contributor', argv: ['vite', 'apps/contributor', '--clearScreen=false'] },
  ]
}
