import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LINE_LENGTH, type Paper, papers, type QrKind } from '#features/qr/model/qr-search.ts'
import { usePosterWords } from '#features/qr/model/use-poster-words.ts'
import { Section } from '#shared/design/page.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import type { FieldsProps } from './fields-props.ts'

const names = { en: 'English', es: 'Español' } as const

/** What is printed: on which paper, in which language, with which line of text. */
export function PosterFields({ design, kind, onChange }: FieldsProps & { kind: QrKind }) {
  const { t } = useTranslation()
  const { language, line } = usePosterWords(design, kind)
  return (
    <Section title={t('qr.poster.title')} card>
      <Select
        label={t('qr.poster.paper')}
        value={design.paper ?? 'a4'}
        data={papers.map(paper => ({ value: paper, label: t(`qr.poster.papers.${paper}`) }))}
        onChange={paper => onChange({ paper: paper as Paper })}
        allowDeselect={false}
      />
      <FieldFrame label={t('qr.poster.language')}>
        <SegmentedControl
          fullWidth
          value={language}
          data={(['en', 'es'] as const).map(value => ({ value, label: names[value] }))}
          onChange={value => onChange({ language: value === 'es' ? 'es' : 'en' })}
        />
      </FieldFrame>
      <TextInput
        label={t('qr.poster.line')}
        description={t('qr.poster.lineHint')}
        value={design.line ?? ''}
        placeholder={line}
        maxLength={LINE_LENGTH}
        onChange={event => onChange({ line: event.currentTarget.value })}
      />
    </Section>
  )
}
