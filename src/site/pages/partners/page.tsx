import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink } from '#src/ui/button/button.tsx';
import type { PartnerListData } from './list.server.ts';
import { PartnerList } from './partner-list.tsx';

/** Who sells, builds and repairs, by city. */
export default function PartnersPage(props: PageProps<PartnerListData>) {
  return (
    <PartnerList
      {...props}
      title="Партнёры"
      description="Где купить, кто построит сеть и&nbsp;куда сдать оборудование в&nbsp;ремонт."
      href={links.partners}
      aside={<ArrowLink href={links.techPartners()}>Технологические партнёры</ArrowLink>}
    />
  );
}
