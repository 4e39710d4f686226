import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AgreementType } from '../forms/auth-calls.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

const agreementTypes: readonly AgreementType[] = ['standard', 'custom']

type AgreementChoiceProps = {
  selected: AgreementType | null
  onChange: (selected: AgreementType | null) => void
}

/** Two exclusive options. Not radio buttons, because users can clear a checkbox but not a radio button. */
export function AgreementChoice({ selected, onChange }: AgreementChoiceProps) {
  const { agreements } = useAuthScreen().site
  const groupRef = useRef<HTMLFieldSetElement>(null)

  // The user may have checked a box before hydration.
  const readCheckedBox = useEffectEvent(() => {
    const checkedType = agreementTypes.find((type) =>
      groupRef.current?.querySelector(`[name="${toFieldName(type)}"]:checked`),
    )
    if (checkedType !== undefined) onChange(checkedType)
  })
  useEffect(() => readCheckedBox(), [])

  return (
    <fieldset ref={groupRef} className="min-w-0">
      <legend className="mb-1 font-head text-label font-semibold">{agreements.legend}</legend>
      <div className="grid *:not-first:-mt-px">
        {agreementTypes.map((type) => (
          <div
            key={type}
            className="relative border border-edge px-3 pt-2 pb-[9px] text-ink-2 transition-colors duration-120 ease-table hover:z-10 hover:border-ink hover:text-ink has-checked:z-20 has-checked:border-ink has-checked:text-ink has-checked:lined-ink"
          >
            <Checkbox
              name={toFieldName(type)}
              checked={selected === type}
              onChange={(event) => onChange(event.target.checked ? type : null)}
              aria-describedby={`${toFieldName(type)}-detail`}
            >
              <span className="font-medium">{agreements[type].label}</span>
            </Checkbox>
            {/* Outside the label, so that clicking a link in it does not check the box. */}
            <p id={`${toFieldName(type)}-detail`} className="pl-[26px] text-small text-ink-2">
              {agreements[type].detail}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const toFieldName = (type: AgreementType) => `agreement-${type}`
