import { parse } from "yaml";
import { z } from "zod";
import type { Entity } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import { ListRefused } from "./refusal";
import { type Chunks, decodeText } from "./text";

const text = z.string().optional();
const Person = z.object({
  first: text,
  middle: text,
  last: text,
  suffix: text,
  nickname: text,
  official_full: text,
});
const Member = z.object({
  id: z.object({ bioguide: z.string(), wikidata: text }),
  name: Person,
  other_names: z.array(Person).optional(),
  bio: z.object({ birthday: text, gender: text }).optional(),
});
const MAX_CHARACTERS = 60_000_000;

/** Members of the US Congress in the form of the public congress-legislators project (YAML, no aliases followed). */
export async function* parseLegislatorsYaml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  let whole = "";
  for await (const piece of decodeText(chunks)) {
    whole += piece;
    if (whole.length > MAX_CHARACTERS) throw new ListRefused("too_large");
  }
  const members = z.array(Member).safeParse(read(whole));
  if (!members.success) throw new ListRefused("wrong_columns");
  for (const member of members.data) {
    const entity = emptyEntity(`us-congress-${member.id.bioguide}`, "Person", options);
    if (member.id.wikidata) entity.referents.push(member.id.wikidata);
    entity.url = `https://bioguide.congress.gov/search/bio/${member.id.bioguide}`;
    entity.countries = ["us"];
    for (const name of [member.name, ...(member.other_names ?? [])]) {
      const quality = entity.names.length === 0 ? "primary" : "alias";
      addName(entity, {
        text: name.official_full ?? joinName(name.first, name.middle, name.last, name.suffix),
        quality,
      });
      addName(entity, { text: joinName(name.first, name.last), quality: "alias" });
      addName(entity, { text: joinName(name.first, name.middle, name.last, name.suffix), quality: "alias" });
      if (name.nickname) addName(entity, { text: joinName(name.nickname, name.last), quality: "alias" });
    }
    if (member.bio?.birthday) entity.birthDates.push(member.bio.birthday);
    entity.gender = member.bio?.gender === "M" ? "male" : member.bio?.gender === "F" ? "female" : null;
    const done = finished(entity);
    if (done) yield done;
  }
}

function read(whole: string): unknown {
  try {
    return parse(whole, { maxAliasCount: 0, version: "1.2", schema: "core" });
  } catch {
    throw new ListRefused("malformed");
  }
}
