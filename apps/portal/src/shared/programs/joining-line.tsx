import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import classes from './joining-line.module.css'
import { useJoining } from './use-joining.ts'

/** Names the program the person is about to join, in one line. */
export function JoiningLine({ programId }: { programId: string }) {
  const { t } = useTranslation()
  const program = useJoining(programId)
  if (!program) return null
  return (
    <p className={classes.line}>
      <AssetAvatar
        src={program.image?.url ?? program.business.logo?.url}
        name={program.name}
        accent={parseAccent(program.accent)}
        kind="points"
        size={36}
      />
      <span>
        <strong>{t('home.joining', { program: program.name })}</strong>
        <small>{program.business.name}</small>
      </span>
    </p>
  )
}
