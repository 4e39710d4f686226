import { StateMark, type StateMarkKind, type StateMarkTone } from '../marks/state-mark.tsx'
import { formatCount } from '../text/format.ts'

/** `kept` is the green of the design language: in the cart, or paid. */
const countTones = {
  kept: 'bg-kept text-on-kept',
  plain: 'bg-well text-ink',
  attention: 'bg-safelight text-on-safelight',
}

type CountBadgeProps = { count: number; tone?: keyof typeof countTones }

/** A count on a control. The control's accessible name must say what is counted. */
export function CountBadge({ count, tone = 'plain' }: CountBadgeProps) {
  return (
    <span
      className={`inline-block h-5 min-w-5 px-[5px] text-center text-slate leading-5 font-semibold tabular-nums ${countTones[tone]}`}
    >
      {count > 999 ? '999+' : formatCount(count)}
    </span>
  )
}

const textColors: Record<StateMarkTone, string> = {
  ink: 'text-ink',
  attention: 'text-ink',
  idle: 'text-ink-2',
  kept: 'text-kept',
  danger: 'text-danger',
}

type StateBadgeProps = { kind: StateMarkKind; tone?: StateMarkTone; children: string }

/** The state mark with a text label: color and shape are never the only cue. */
export function StateBadge({
  kind,
  tone = kind === 'stopped' ? 'danger' : 'ink',
  children,
}: StateBadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-[7px] text-small whitespace-nowrap ${textColors[tone]}`}
    >
      <StateMark kind={kind} tone={tone} />
      {children}
    </span>
  )
}
