import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Step, StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { useState } from 'react'
import { Region, Specimen } from './specimen.tsx'

export function StepSpecimens() {
  return (
    <Region
      title="Steps"
      rule="Filled in one after the other. One is open, those before it say what they hold."
    >
      <Specimen caption="done, open, later" width="full">
        <ThreeSteps />
      </Specimen>
    </Region>
  )
}

const titles = ['Production', 'Billing', 'Pay']

function ThreeSteps() {
  const [open, setOpen] = useState(1)

  return (
    <div>
      {titles.map((title, index) => (
        <Step
          key={title}
          number={index + 1}
          title={title}
          state={stateOf(index, open)}
          statusText={index < open ? 'Done' : 'Not done yet'}
          summary={<StepSummary terms={[{ term: 'Name', value: 'The Pretend Hour' }]} />}
          onChange={() => setOpen(index)}
        >
          <Field label="Name" defaultValue="The Pretend Hour" />
          <StepActions label="Save and continue" isBusy={false} note="Nothing is charged yet" />
        </Step>
      ))}
    </div>
  )
}

function stateOf(index: number, open: number) {
  if (index === open) return 'open'
  return index < open ? 'done' : 'later'
}
