import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { rowKey, rowName, searchRowAttributes, searchRowsOf } from '#functions/member/table/search-rows.ts';
import { newId } from '#functions/platform/new-id.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { memberKey, searchableKey } from '#functions/platform/table/keys.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { type SponsorCode, sponsorCodeSchema } from '#shared/domain/ids.ts';
import type { KycStatus, UserStatus } from '#shared/domain/states.ts';
import { productAreas, type Role } from '#shared/domain/words.ts';

/** When the first member joined; each next one joins a minute later. */
export const firstJoinedAt = new Date('2026-01-01T00:00:00.000Z');

const firstNames =
  'Anna Ben Clara David Émilie Felix Greta Hannes Ines Jürgen Kira Łukasz Mona Nils Olga Pavel'.split(' ');
const middleNames = ['', 'Maria ', '', 'Jo '];
const syllables = 'bau ber den der feld gar hof kel ler lin mar ner rot see stein tal wei zim'.split(' ');

/** As many family names as a large platform has; one of them is rare in every position. */
const familyName = (number: number): string => {
  const parts = [number % 18, Math.floor(number / 18) % 18, Math.floor(number / 324) % 18].map(
    (at) => syllables[at],
  );
  const name = parts.join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};

/** Most are active, some are in each other state: what lists and filters meet. */
const statusOf = (number: number): UserStatus => {
  const at = number % 50;
  if (at === 10) return 'sanctioned';
  if (at === 20) return 'blocked';
  if (at === 30) return 'fraud';
  return at % 10 === 5 ? 'waiting-for-approval' : 'active';
};
const kycOf = (number: number): KycStatus =>
  (['approved', 'none', 'approved', 'submitted', 'approved', 'more-needed'] as const)[number % 6] ?? 'none';
const rolesOf = (number: number): readonly Role[] => (number % 40 === 0 ? ['support'] : []);

/** How many members each sponsors, so that 100 000 of them stand ten levels deep below the first. */
export const sponsoredByEach = 3;
/** The place of a member's sponsor; the first one has none. */
export const sponsorPlace = (place: number): number => Math.floor((place - 1) / sponsoredByEach);

/** A unique sponsor code for each position. */
const codeOf = (place: number): SponsorCode =>
  sponsorCodeSchema.parse(
    Array.from(place.toString(10).padStart(8, '0'), (digit) => 'ABCDEFGHJK'[Number(digit)]).join(''),
  );

/** The members of a platform with so many, one below the other in one tree; all but their ids is the same each time. */
export const membersOf = (count: number): readonly Member[] => {
  const members: Member[] = [];
  for (let place = 0; place < count; place += 1) {
    const at = new Date(firstJoinedAt.getTime() + place * 60_000);
    const number = (place * 7_919) % 104_729;
    const name = `${firstNames[number % 16]} ${middleNames[number % 4]}${familyName(place)}`;
    const area = productAreas[number % 2] ?? 'infinity';
    const sponsor = place === 0 ? null : (members[sponsorPlace(place)] ?? null);
    const id = newId('MemberId', at);
    const registered = newMember(
      {
        id,
        sub: subSchema.parse(`sub-${place}`),
        email: `${name.toLowerCase().replaceAll(/[^a-z]+/gu, '.')}.${place}@member.example`,
        name,
        language: 'de',
        sponsorCode: codeOf(place),
        interest: area,
        termsVersion: '1',
        riskNoticeVersion: '1',
      },
      sponsor,
      at,
    );
    members.push({
      ...registered,
      status: statusOf(number),
      statusSince: instantOf(new Date(at.getTime() + (number % 1_000) * 60_000)),
      kyc: kycOf(number),
      roles: rolesOf(number),
      interest: number % 5 === 0 ? { areas: [...productAreas], home: area } : registered.interest,
      sponsorIds: sponsor ? [sponsor.id, ...sponsor.sponsorIds].slice(0, levelsMax) : [],
    });
  }
  return members;
};

/** What the table holds of a member and of the search for them, as the product writes it. */
export const memberItems = (member: Member): Record<string, unknown>[] => {
  const rows = searchRowsOf(member).map(rowName);
  return [
    { ...memberAttributes(member), ...memberKey(member.id) },
    { rows, version: 1, ...searchableKey(member.id) },
    ...[...new Set(rows)].map((row) => ({ ...searchRowAttributes(member.id), ...rowKey(row) })),
  ];
};
