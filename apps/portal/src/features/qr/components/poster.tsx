import type { Language } from '@lealta/messages'
import type { Paper } from '#features/qr/model/qr-search.ts'
import { styleVariables } from '#shared/design/style-variables.ts'
import classes from './poster.module.css'

/** What stands on a poster. */
export interface PosterContent {
  readonly paper: Paper
  readonly language: Language
  readonly brand: string
  readonly line: string
  readonly svg: string
  readonly printed: string
  /** Colour of the stripe at its head, the code's. */
  readonly colour: string
}

/** A sheet with its measures as parts of its width: the same on the screen and on paper. A table tent has two faces, head to head. */
export function Poster({ paper, language, colour, ...face }: PosterContent) {
  return (
    <div className={classes.sheet} data-paper={paper} lang={language} {...styleVariables({ '--stripe': colour })}>
      {paper === 'tent' ? <Face {...face} /> : null}
      <Face {...face} />
    </div>
  )
}

function Face({ brand, line, svg, printed }: Pick<PosterContent, 'brand' | 'line' | 'svg' | 'printed'>) {
  return (
    <div className={classes.face}>
      <p className={classes.brand}>{brand}</p>
      <p className={classes.line}>{line}</p>
      <img className={classes.code} src={toImageAddress(svg)} alt="" />
      <p className={classes.printed}>{printed}</p>
    </div>
  )
}

/** The address of a drawn code, for an image. */
export function toImageAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
