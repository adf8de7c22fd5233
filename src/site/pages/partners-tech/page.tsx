import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import type { PartnerListData } from '#src/site/pages/partners/list.server.ts';
import { PartnerList } from '#src/site/pages/partners/partner-list.tsx';
import { ArrowLink } from '#src/ui/button/button.tsx';

/** Who makes what works together with our devices. */
export default function TechPartnersPage(props: PageProps<PartnerListData>) {
  return (
    <PartnerList
      {...props}
      title="Технологические партнёры"
      description="Продукты других компаний для сетей на&nbsp;нашем оборудовании."
      href={links.techPartners}
      aside={<ArrowLink href={links.partners()}>Где купить и&nbsp;кто внедрит</ArrowLink>}
    />
  );
}
