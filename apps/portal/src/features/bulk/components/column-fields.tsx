import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ColumnUse } from '#features/bulk/model/read-list.ts'
import type { ChosenList } from '#features/bulk/model/use-list.ts'
import classes from './bulk.module.css'

/** Rows that are shown of a list. */
const SHOWN = 4
const uses: readonly ColumnUse[] = ['recipient', 'amount', 'name']

/** What the columns of a list are taken for, beside its first rows. */
export function ColumnFields({
  list: { table, columns, hasHeading },
  onColumn,
  onHeading,
}: {
  list: ChosenList
  onColumn: (use: ColumnUse, column: number | undefined) => void
  onHeading: (hasHeading: boolean) => void
}) {
  const { t } = useTranslation()
  const width = Math.max(...table.slice(0, 20).map(row => row.length))
  const numbers = Array.from({ length: width }, (_, column) => column)
  const nameOf = (column: number) => (hasHeading && table[0]?.[column]) || t('bulk.new.column', { number: column + 1 })
  return (
    <>
      <Checkbox label={t('bulk.new.heading')} checked={hasHeading} onChange={event => onHeading(event.currentTarget.checked)} />
      <fieldset className={classes.fields}>
        <legend>{t('bulk.new.columns')}</legend>
        <div className={classes.filters}>
          {uses.map(use => (
            <NativeSelect
              key={use}
              label={t(`bulk.new.${use}`)}
              value={columns[use] === undefined ? '' : String(columns[use])}
              onChange={({ currentTarget: { value } }) => onColumn(use, value === '' ? undefined : Number(value))}
              data={[
                { value: '', label: t('bulk.new.none') },
                ...numbers.map(column => ({ value: String(column), label: nameOf(column) })),
              ]}
            />
          ))}
        </div>
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('bulk.new.first')}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('bulk.new.first')}</caption>
          <thead>
            <tr>
              {numbers.map(column => (
                <th key={column} scope="col">
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.slice(hasHeading ? 1 : 0, SHOWN + (hasHeading ? 1 : 0)).map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
              <tr key={place}>
                {numbers.map(column => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
