import { licensesCommand } from './licenses-command.ts'
import { type OperatorCommand, type OperatorCtx, OperatorError } from './operator-command.ts'
import { ordersCommand } from './orders-command.ts'
import { paymentsCommand } from './payments-command.ts'
import { searchCommand } from './search-command.ts'
import { stripeEventsCommand } from './stripe-events.ts'

/** The commands of `npm run shoebox -- <command> …`, by name. */
const commands: Readonly<Record<string, OperatorCommand>> = {
  licenses: licensesCommand,
  orders: ordersCommand,
  payments: paymentsCommand,
  search: searchCommand,
  'stripe-events': stripeEventsCommand,
}

type CommandResult = { isOk: boolean; text: string }

export async function runCommand(
  ctx: OperatorCtx,
  [name = '', ...args]: readonly string[],
): Promise<CommandResult> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { isOk: false, text: writeUsage(Object.keys(commands)) }

  try {
    const text = await command.run(ctx, args)
    return text === null ? { isOk: false, text: writeUsage([name]) } : { isOk: true, text }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { isOk: false, text: error.message }
  }
}

function writeUsage(names: readonly string[]): string {
  const forms = names.flatMap(
    (name) => commands[name]?.usage.map((form) => `${name} ${form}`) ?? [],
  )
  return ['usage:', ...forms.map((form) => `  npm run shoebox -- ${form}`)].join('\n')
}
