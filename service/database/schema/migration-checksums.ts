/** Recognises an applied migration by its statements and ignores its comments. No I/O. */
import { createHash } from 'node:crypto';

/**
 * Until migration 0023 a database recorded the checksum of the whole text with its comments. These are the checksums of
 * all releases. They recognise the databases of earlier releases although a comment has been edited since.
 */
export const FORMER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001-meeting-and-question.sql': [
    '985461f74a6f92be713f4428b14029e0b5878b1d0519d220df047d336da4e799',
    '79c7cfa13afc091e46629214d02a3f0b00567c43c807e568651affc9e2b2e78f',
  ],
  '0002-lengths-in-utf-16.sql': ['6a98ed2d1ac3c297e6ab466e8c07e759aaa1536f90eda3662a398a29318ee270'],
  '0003-nothing-left-to-guess-from.sql': [
    'd7307d2a56d7d21cade351d1468eca4adcce2383667cfdeafe22c97cf4a8f8fe',
    '3cc5f38554e911aa94adc9031841654af9a530c04e8e994e34854ec5a1fc2862',
  ],
  '0004-meeting-logo.sql': ['0d5a253d43d81a15c59042fcd069d7fae114dd318fa028dcb3eec1871e40321d'],
  '0005-lengths-as-upper-bounds.sql': [
    '5d9ada6893126ee4ca3518008c53df2c45f4b00f47090c3701283029b5c2e8a1',
    'b72ead5216f11f7fb4209d0895e5e4cbfaff57843b2b614559e2b3a907fde2bc',
  ],
  '0006-register-actors.sql': ['cdd2dbe0768d547a8534f6ace1b5133636fd8a374624ab2b8700c7f4c6a4a92d'],
  '0007-register-chain.sql': ['188f220694e10e40da404139f2290938b81ea9178421d9ee9012d53bacea92f2'],
  '0008-organisers.sql': ['bffbc44c1ffea6ff41a6b0934487ac4ae6ba77d54d968e9a6f6af526102f01e1'],
  '0009-topics-and-decisions.sql': ['e2c00736d43d8a253e2432ad9a7f70d5819ac9fe4638f68884c426f7b1ffd54e'],
  '0010-inbox.sql': ['a87aa4772b801e7f4c52d70f30a5fd3360a6084ddd60d3453ff5d800cf721a7a'],
  '0011-register-reading.sql': ['47ae642bd8247317ad73505043c4f98b014b611dbf65df883b1489858f4601c6'],
  '0012-register-search.sql': ['7ce01b6cf2e6b22b23e1b99ef1f7341f226700fbb6240f4bd35ce106df2a7596'],
  '0013-organisers-without-roles.sql': ['7bdf0e6eedab7428cf63aeaa85c8f1de80606aae5b529fd0dcabfbea5e4f9619'],
  '0014-themes-of-topics.sql': ['8e88d0050c5c164451eeedaa552f7687739341bfc8bf59218dc32085e532b3b9'],
  '0015-search-progress.sql': ['123f6d2a6d445c58303fc744743d66e48b7be79a09c2c0cf515b45be5c0cc350'],
  '0016-seals-without-hash-index.sql': ['b0525a208bf9ca82869d825f49228b78dc831a1a35ce54faa766fd45e008abc1'],
  '0017-undo-every-step.sql': ['f5e95348639584474e76c060001bc12e1bd22a43a5066ed8447623609fd4d6b8'],
  '0018-answered-privately.sql': ['de641f02b58701228d7c05437c668c2fddf5b7e178497c0ee3ec6f6496de37f1'],
  '0019-inbox-filter.sql': ['f5f5bc59d62814ae966eb5976e6693933c74575507560bd6fe06d76234094415'],
  '0020-themes-in-bulk.sql': ['c6050e81ae770c7b3c3349ebc5a8f7a84d392d2cb83b74da20ae6bd2b9792d8b'],
  '0021-senders.sql': ['37c8d1e9001742b0fbb3e84fe9f40523466be62b9c02e8ddd59e94b590951898'],
  '0022-search-folding.sql': ['01615e8b9c55d51e0e72e3f5de0a102d7122a796c5f8796502663fd6156b33e2'],
  '0023-redaction-proposals.sql': ['88b21326774936e0a6fe97e042697bc5980c05812095d90be2da5d8f3a7f281e'],
};

/** Quoted texts, function bodies, then comments. */
const PARTS = /'(?:[^']|'')*'|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\//g;

/** The checksum of a migration without its layout, and without its comments outside quotation marks. */
export function checksumOf(text: string): string {
  const bare = text.replaceAll(PARTS, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : part));
  return digest(bare.replaceAll(/\s+/g, ' ').trim());
}

/** Every checksum that a database may have recorded for the migration with this checksum. */
export function knownChecksums(name: string, checksum: string): ReadonlySet<string> {
  return new Set([checksum, ...(FORMER_CHECKSUMS[name] ?? [])]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
