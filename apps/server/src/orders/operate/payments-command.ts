import { describeDifferences } from '../emails/write-differences.ts'
import type { OperatorCommand } from './operator-command.ts'
import { reconcile } from './reconcile.ts'

export const paymentsCommand: OperatorCommand = {
  usage: ['reconcile'],
  run: async (ctx, [action, ...args]) => {
    if (action !== 'reconcile' || args.length > 0) return null

    const { eventsFound, differences } = await reconcile(ctx)
    const found = `Events that had not arrived: ${eventsFound}. Differences: ${differences.length}.`
    return differences.length === 0 ? found : `${found}\n${describeDifferences(differences)}`
  },
}
