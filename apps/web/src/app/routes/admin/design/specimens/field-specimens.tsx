import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useState } from 'react'
import { ForcedState, Region, Specimen, SpecimenRow } from './specimen.tsx'

export function FieldSpecimens() {
  return (
    <Region
      title="Fields"
      rule="The label stays visible above the field. An error appears below and says what to do."
    >
      <FieldStates />
      <FieldSizes />
      <Selects />
    </Region>
  )
}

function FieldStates() {
  return (
    <div className="grid items-start gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
      <Specimen caption="required, 40" width="full">
        <Field label="Project Name" isRequired placeholder="Enter project name" />
      </Specimen>
      <Specimen caption="focus" width="full">
        <ForcedState state="fieldFocus">
          <Field label="Project Name" defaultValue="The Pretend Hour" />
        </ForcedState>
      </Specimen>
      <Specimen caption="error" width="full">
        <Field
          label="Studio"
          defaultValue="N"
          error="Company name must be at least 2 characters long"
        />
      </Specimen>
      <Specimen caption="hint and label note" width="full">
        <Field
          label="Purchase order"
          labelNote="Optional"
          hint="As it should appear on the invoice."
        />
      </Specimen>
      <Specimen caption="disabled" width="full">
        <Field label="Email" defaultValue="nora@example.com" disabled />
      </Specimen>
      <Specimen caption="long text" width="full">
        <Field
          label="Working title of the production, as written in the agreement"
          defaultValue="The Unlikely Summer of the Vandermeer-Oyelaran Sisters, Season Two"
        />
      </Specimen>
      <CountedTextarea />
    </div>
  )
}

function CountedTextarea() {
  const [text, setText] = useState('Kitchens before 1970')

  return (
    <Specimen caption="multiline, with a counter" width="full">
      <Textarea
        label="Description"
        rows={3}
        labelNote={`${text.length}/200`}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Specimen>
  )
}

function FieldSizes() {
  return (
    <SpecimenRow>
      <Specimen caption="field 48" width="wide">
        <Field
          label="Search"
          isLabelHidden
          size="large"
          icon="search"
          placeholder="Search for the perfect photo..."
        />
      </Specimen>
      <Specimen caption="field 40, key cap" width="field">
        <Field
          label="Search"
          isLabelHidden
          icon="search"
          placeholder="Search for the perfect photo..."
          trailing={<KeyCap>/</KeyCap>}
        />
      </Specimen>
      <Specimen caption="field 32" width="field">
        <Field
          label="Place"
          isLabelHidden
          size="small"
          icon="search"
          placeholder="City, state or country"
        />
      </Specimen>
    </SpecimenRow>
  )
}

function Selects() {
  return (
    <div className="grid items-start gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
      <Specimen caption="select 40" width="full">
        <Select label="Topic" defaultValue="">
          <option value="" disabled>
            Choose a topic
          </option>
          <option>An order</option>
          <option>A photo</option>
          <option>Something else</option>
        </Select>
      </Specimen>
      <Specimen caption="select, error" width="full">
        <Select label="Studio" isRequired error="Choose a studio, or create one.">
          <option>Select a studio</option>
        </Select>
      </Specimen>
      <Specimen caption="select 32" width="full">
        <Select label="Sort" size="small" defaultValue="Newest">
          <option>Relevance</option>
          <option>Newest</option>
          <option>Popular</option>
        </Select>
      </Specimen>
      <Specimen caption="select, disabled" width="full">
        <Select label="Project" disabled hint="Choose a studio first.">
          <option>No project</option>
        </Select>
      </Specimen>
    </div>
  )
}
