import { linePriceCents } from '@shoebox/domain/money/pricing'
import { type LicenseType, licenseTypes } from '@shoebox/domain/rights/clearance'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { type ComponentProps, useId } from 'react'
import { findRestriction, type LicensePickerProps, licenseLabels } from './license-labels.ts'

const focusRingClass =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link'

/**
 * License options with prices and descriptions. Doesn't use the radio cards of web-kit, which have no price and a
 * smaller dot.
 */
export function LicensePicker(props: LicensePickerProps) {
  const groupName = useId()

  return (
    <fieldset className="isolate min-w-0">
      <legend className="mb-2 font-head text-body leading-5 font-semibold tracking-[0.01em]">
        License
      </legend>
      <div className="*:not-first:-mt-px">
        {listOptions(props).map(({ license, name, description, price, restriction }) => (
          <label
            key={license}
            className={`relative grid cursor-pointer grid-cols-[20px_1fr_auto] gap-x-[10px] border border-edge bg-paper px-3 pt-[10px] pb-[9px] first:rounded-t-control last:rounded-b-control hover:z-10 hover:border-ink has-checked:z-20 has-checked:border-ink has-checked:lined-ink has-disabled:cursor-default has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-2 has-disabled:hover:border-edge ${focusRingClass}`}
          >
            <LicenseRadio
              {...props}
              license={license}
              name={groupName}
              aria-describedby={`${groupName}${license}`}
              className="mt-[3px]"
            />
            <span className="font-semibold">{name}</span>{' '}
            <span className="font-semibold tabular-nums">{price}</span>
            {/* Two lines for every text, so nothing shifts when the clearance loads. */}
            <span
              id={`${groupName}${license}`}
              className="col-span-2 col-start-2 min-h-[2lh] text-small text-ink-2"
            >
              {restriction?.reason ?? description}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Compact license options: names and prices on one line. */
export function LicenseStrip(props: LicensePickerProps) {
  const groupName = useId()

  return (
    <fieldset className="min-w-0 max-md:w-full">
      <legend className="sr-only">License</legend>
      <div className="flex divide-x divide-rule rounded-control border border-edge text-small max-[30rem]:flex-col max-[30rem]:divide-x-0 max-[30rem]:divide-y">
        {listOptions(props).map(({ license, name, description, price, restriction }) => (
          <label
            key={license}
            title={restriction?.reason ?? description}
            className={`flex min-h-[46px] flex-1 cursor-pointer items-center gap-[10px] px-[14px] whitespace-nowrap text-ink-2 hover:text-ink has-checked:text-ink has-disabled:cursor-default has-disabled:hover:text-ink-2 max-[30rem]:min-h-10 ${focusRingClass}`}
          >
            <LicenseRadio
              {...props}
              license={license}
              name={groupName}
              className="bg-transparent"
            />
            <span className="font-medium max-[30rem]:flex-1">
              {name}
              {restriction !== null && <span className="sr-only">. {restriction.reason}</span>}
            </span>
            <span className="font-semibold tabular-nums">{restriction?.shortReason ?? price}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type LicenseCellsProps = LicensePickerProps & {
  /** Which photo the license is for, such as "License of #11207". */
  label: string
  /** The price of background dressing that the user has seen, if it has changed since. */
  oldPrice?: number | undefined
}

/** License options of one photo in a list: two cells, one below the other if there is no room. */
export function LicenseCells({ label, oldPrice, ...props }: LicenseCellsProps) {
  const groupName = useId()

  return (
    <fieldset className="@container isolate min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-1 @min-[16rem]:grid-cols-2">
        {listOptions(props).map(({ license, name, description, price, restriction }) => (
          <label
            key={license}
            title={restriction?.reason ?? description}
            className={`relative -mr-px -mb-px grid min-h-[50px] cursor-pointer grid-cols-[16px_1fr] content-start gap-x-[6px] border border-edge px-[6px] pt-[6px] pb-[5px] text-ink-2 hover:z-10 hover:border-ink hover:text-ink has-checked:z-20 has-checked:border-ink has-checked:bg-paper has-checked:text-ink has-checked:lined-ink has-disabled:cursor-default has-disabled:border-dashed has-disabled:hover:border-edge has-disabled:hover:text-ink-2 ${focusRingClass}`}
          >
            <LicenseRadio {...props} license={license} name={groupName} className="mt-[2px]" />
            <span className="font-head text-label font-semibold">
              {name}
              {restriction !== null && <span className="sr-only">. {restriction.reason}</span>}
            </span>{' '}
            <span className="col-start-2 text-small tabular-nums">
              {restriction?.shortReason ?? price}
              {oldPrice !== undefined && restriction === null && (
                <>
                  {' '}
                  <s className="text-ink-2">
                    <span className="sr-only">before: </span>
                    {formatDollars(linePriceCents({ priceCents: oldPrice, license }))}
                  </s>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function listOptions({ price, clearance }: LicensePickerProps) {
  return licenseTypes.map((license) => ({
    license,
    ...licenseLabels[license],
    price: formatDollars(linePriceCents({ priceCents: price, license })),
    restriction: findRestriction(license, clearance),
  }))
}

type LicenseRadioProps = Omit<LicensePickerProps, 'price'> &
  Pick<ComponentProps<'input'>, 'name' | 'className' | 'aria-describedby'> & {
    license: LicenseType
  }

function LicenseRadio({ license, clearance, value, onChange, ...input }: LicenseRadioProps) {
  return (
    <input
      type="radio"
      name={input.name}
      value={license}
      checked={license === value}
      disabled={findRestriction(license, clearance) !== null}
      onChange={() => onChange(license)}
      aria-describedby={input['aria-describedby']}
      className={`size-4 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-edge bg-paper outline-none checked:border-5 checked:border-ink ${input.className}`}
    />
  )
}
