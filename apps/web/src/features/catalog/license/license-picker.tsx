import { licenseTypes } from '@shoebox/domain/license-types'
import { linePriceCents } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { useId } from 'react'
import { type LicensePickerProps, licenseWords, refusalOf } from './license-words.ts'

const dot =
  'size-4 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-edge bg-paper outline-none checked:border-5 checked:border-ink'
const focused =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link'

/** License choice with prices and meanings. */
export function LicensePicker({ price, clearance, value, change }: LicensePickerProps) {
  const group = useId()

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-head text-body leading-5 font-semibold tracking-[0.01em]">
        License
      </legend>
      <div className="*:not-first:-mt-px">
        {licenseTypes.map((license) => {
          const refusal = refusalOf(license, clearance)
          const { name, meaning } = licenseWords[license]

          return (
            <label
              key={license}
              className={`relative grid cursor-pointer grid-cols-[20px_1fr_auto] gap-x-[10px] border border-edge bg-paper px-3 pt-[10px] pb-[9px] first:rounded-t-control last:rounded-b-control hover:z-10 hover:border-ink has-checked:z-20 has-checked:border-ink has-checked:lined-ink has-disabled:cursor-default has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-2 has-disabled:hover:border-edge ${focused}`}
            >
              <input
                type="radio"
                name={group}
                value={license}
                checked={license === value}
                disabled={refusal !== null}
                onChange={() => change(license)}
                aria-describedby={`${group}${license}`}
                className={`${dot} mt-[3px]`}
              />
              <span className="font-semibold">{name}</span>{' '}
              <span className="font-semibold tabular-nums">
                {formatDollars(linePriceCents({ priceCents: price, license }))}
              </span>
              <span
                id={`${group}${license}`}
                className="col-span-2 col-start-2 text-small text-ink-2"
              >
                {refusal?.reason ?? meaning}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Compact license choice: names and prices in one line. */
export function LicenseStrip({ price, clearance, value, change }: LicensePickerProps) {
  const group = useId()

  return (
    <fieldset className="min-w-0 max-md:w-full">
      <legend className="sr-only">License</legend>
      <div className="flex divide-x divide-rule rounded-control border border-edge text-small max-[30rem]:flex-col max-[30rem]:divide-x-0 max-[30rem]:divide-y">
        {licenseTypes.map((license) => {
          const refusal = refusalOf(license, clearance)

          return (
            <label
              key={license}
              title={refusal?.reason ?? licenseWords[license].meaning}
              className={`flex min-h-[46px] flex-1 cursor-pointer items-center gap-[10px] px-[14px] whitespace-nowrap text-ink-2 hover:text-ink has-checked:text-ink has-disabled:cursor-default has-disabled:hover:text-ink-2 max-[30rem]:min-h-10 ${focused}`}
            >
              <input
                type="radio"
                name={group}
                value={license}
                checked={license === value}
                disabled={refusal !== null}
                onChange={() => change(license)}
                className={`${dot} bg-transparent`}
              />
              <span className="font-medium max-[30rem]:flex-1">
                {licenseWords[license].name}
                {refusal !== null && <span className="sr-only">. {refusal.reason}</span>}
              </span>
              <span className="font-semibold tabular-nums">
                {refusal?.short ?? formatDollars(linePriceCents({ priceCents: price, license }))}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
